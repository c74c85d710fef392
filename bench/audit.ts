import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';

export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Audit {
  /** 0 to 100. */
  scores: Record<Category, number>;
  layoutShift: number;
  /** Failed Lighthouse audits, with their displayed values. */
  issues: string[];
}

export interface AuditOptions {
  headers?: Record<string, string>;
  /** The page has `noindex` on purpose; skips Lighthouse's audit for it. */
  isUnlisted?: boolean;
}

/** Audits a page with Lighthouse's mobile preset (slow phone, simulated slow 4G) in a new headless browser. */
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
    const issues = Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => {
        const { score, title, displayValue } = audits[id] ?? {};
        if (!weight || score === null || score === undefined || score >= 0.99) return [];
        return [`${title}${displayValue ? ` (${displayValue})` : ''}: ${Math.round(score * 100)}`];
      }),
    );
    return { scores, layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 1, issues };
  } finally {
    chrome.kill();
  }
}
