import type { DemoLogins } from '#features/accounts/server/demo-logins.ts';
import type { Environment } from '#platform/environment/environment.ts';

interface StartInfo {
  isNew: boolean;
  added: readonly string[];
  demo: DemoLogins | null;
  /** Set while the admin has no owner yet. */
  ownerLink: string | null;
  email: string;
  /** Null for the data folder. */
  files: string | null;
}

/** Tells the operator where the shop is, and how to log in. */
export function printGreeting(
  { publicUrl, databaseUrl, dataDir }: Environment,
  { isNew, added, demo, ownerLink, email, files }: StartInfo,
  startMs: number,
): void {
  const where = databaseUrl ? 'PostgreSQL server' : `embedded database in ${dataDir}`;
  console.log(`
Rare Bindings is open:  ${publicUrl}
  ${where}${isNew ? ', filled with the demonstration catalogue' : ''}${added.length ? `, completed with ${added.join(', ')}` : ''}; ready in ${(startMs / 1000).toFixed(1)} s
  Email: ${email}${files ? `\n  Uploaded files: ${files}` : ''}
${demo ? `${demoLines(demo)}\n` : ''}${ownerLink ? `  The admin has no owner yet. Open this link to become the owner; it works once, within a day:\n    ${ownerLink}\n` : ''}  API: ${publicUrl}/api/docs    Stop: Ctrl+C
`);
}

function demoLines({ password, people }: DemoLogins): string {
  const width = Math.max(...people.map(({ email }) => email.length));
  const lines = people.map(({ email, description }) => `    ${email.padEnd(width)}  ${description}`);
  return [`  Demo logins, all with the password  ${password}`, ...lines].join('\n');
}
