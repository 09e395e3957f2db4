/* What the library says of itself. */

#include "hashwright.h"

const char *hw_version(void)
{
    return HW_VERSION;
}

const char *hw_error_text(int error)
{
    switch (error) {
    case HW_OK: return "no error";
    case HW_TOO_SHORT: return "a midstate has at least 20 bytes";
    case HW_NO_MIDSTATE: return "these bytes do not begin as a midstate does";
    case HW_DAMAGED: return "the midstate is damaged: its checksum, its size or its reserved bytes are wrong";
    case HW_OTHER_VERSION: return "the midstate's format is of another version";
    case HW_OTHER_FUNCTION: return "the midstate belongs to another hash function";
    case HW_TOO_LONG: return "more bytes than the function can count or derive";
    case HW_NO_ITERATIONS: return "PBKDF2 takes at least one iteration";
    case HW_NO_SUCH_SIZE: return "the function has no key or no digest of this size";
    case HW_OVERLAP: return "HKDF's out lies over its info, which each digest is made of: use another place";
    case HW_WRONG_CODE: return "the code is not that of the message under this key";
    case HW_NO_SUCH_DOMAIN: return "the domain separation byte is 0x01 to 0x7f";
    default: return "not an error of this library";
    }
}
