namespace System.Text
{
    public class UTF8Encoding : Encoding
    {
        public UTF8Encoding(bool encoderShouldEmitUTF8Identifier) => throw null;
        public UTF8Encoding(bool encoderShouldEmitUTF8Identifier, bool throwOnInvalidBytes) => throw null;
    }
}
