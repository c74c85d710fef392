/** A browser script bundled into one string for inlining. */
declare module '*?inlined' {
  const script: string;
  export default script;
}
