import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';

export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** One audit of a page. */
export interface Audit {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Cumulative layout shift. */
  shift: number;
  /** What keeps the page from the full score, in Lighthouse's words. */
  complaints: string[];
}

export interface AuditOptions {
  /** Sent with every request, such as the cookie of somebody signed in. */
  headers?: Record<string, string>;
  /** The page asks search engines not to list it; that costs it nothing. */
  isUnlisted?: boolean;
}

/** Lighthouse's view of a page: its mobile preset (a slow phone on slow 4G, simulated), headless, in a new browser. */
export async function audit(url: string, { headers, isUnlisted = false }: AuditOptions = {}): Promise<Audit> {
  const chrome = await chromeLauncher.launch({
    chromePath: CHROMIUM,
    chromeFlags: ['--headless=new', ...FLAGS],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
      ...(headers ? { extraHeaders: headers } : {}),
      ...(isUnlisted ? { skipAudits: ['is-crawlable'] } : {}),
    });
    if (!result) throw new Error('Lighthouse gave no result.');
    const { categories, audits } = result.lhr;
    const scores = Object.fromEntries(
      CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
    ) as Record<Category, number>;
    const complaints = Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => {
        const { score, title, displayValue } = audits[id] ?? {};
        if (!weight || score === null || score === undefined || score >= 0.99) return [];
        return [`${title}${displayValue ? ` (${displayValue})` : ''}: ${Math.round(score * 100)}`];
      }),
    );
    return { scores, shift: audits['cumulative-layout-shift']?.numericValue ?? 1, complaints };
  } finally {
    chrome.kill();
  }
}
