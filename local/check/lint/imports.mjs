/** Visitors that call `check` with the source of every import and re-export, static or dynamic, whose name is written out. */
export const visitImports = (check) => {
  const visit = ({ source }) => {
    if (typeof source?.value === "string") check(source, source.value);
  };
  return {
    ImportDeclaration: visit,
    ImportExpression: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
  };
};
