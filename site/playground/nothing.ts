/** Stands in for modules that are asked for and never used here: what reads files, and rules of ESLint's own. */
export default {};
