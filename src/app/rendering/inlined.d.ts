/** A browser script with all it imports, built into one text that stands in the page itself. */
declare module '*?inlined' {
  const script: string;
  export default script;
}
