export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (decision 28)
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
