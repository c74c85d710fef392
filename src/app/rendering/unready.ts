/** How react-dom marks a part that was not ready, or failed, in a text it had to write at once. */
export const UNREADY = '<!--$!-->';
