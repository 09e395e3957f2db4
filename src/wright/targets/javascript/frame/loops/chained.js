/* $$title$$, $$standard$$: PBKDF2's loop is a kernel. */

export { iterate } from "../kernels/$$owner.iterate$$/iterate.js";
