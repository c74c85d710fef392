/** Shop colours without web fonts. */
const PLAIN_STYLE = `
:root { color-scheme: light dark }
body { margin: 0; background: light-dark(#f6f1e7, #181410); color: light-dark(#221b16, #efe7da);
  font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem }
h1, .shop { font-family: Georgia, serif; font-weight: 400; line-height: 1.1 }
h1 { font-size: 2.25rem; margin: 2.5rem 0 1.5rem }
.shop { font-size: 1.5rem; margin: 0 }
.shop a { text-decoration: none }
a { color: inherit; text-underline-offset: .2em }
form { display: grid; gap: .5rem; margin: 2rem 0 }
select, button { font: inherit; color: inherit; min-height: 3rem; padding: .5rem .75rem; border-radius: 0 }
select { width: 100%; background: light-dark(#fcf9f3, #211c17); border: 1px solid light-dark(#8d8072, #7d7163) }
button { justify-self: start; margin-top: .75rem; padding-inline: 1.625rem; border: 0; font-weight: 600;
  background: light-dark(#6d1a1c, #8a2a2c); color: #fbf5ea; cursor: pointer }
:focus-visible { outline: 2px solid light-dark(#6d1a1c, #e7a79d); outline-offset: 3px }
`;

/** Self-contained page, for where nothing else can be loaded. @param main its content as HTML */
export const renderPlainPage = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${PLAIN_STYLE}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
