/** Made by the build: the statement of the order of all styles' layers. */
declare module 'virtual:style-layers' {
  const order: string;
  export default order;
}
