import { BUSY } from './many-rows.ts';

/**
 * What each list below `/api/desk` is asked for: the newest, a page deep in it, a rare word, a frequent one, the filter that people
 * use, another order.
 */
export const LISTS: Record<string, readonly string[]> = {
  today: [''],
  customers: ['', 'page=1500', 'q=bookman+77123', 'q=archer', 'verified=no&country=GB', 'sort=name'],
  [`customers/${BUSY.customer}/wallet`]: ['', 'page=150'],
  subscribers: ['', 'page=1500', 'q=reader77123', 'q=archer', 'state=ended', 'sort=email'],
  invitations: ['', 'page=800', 'q=guest40001', 'q=archer', 'state=open', 'sort=email'],
  reviews: ['', 'page=1500', 'q=77123', 'q=marbling', 'state=unseen', 'photos=yes', 'sort=-rating'],
  coupons: ['', 'page=800', 'q=bench40001', 'q=marbling', 'sort=code'],
  [`coupons/${BUSY.coupon}/uses`]: ['', 'page=150'],
  'rates/history': ['', 'page=2000', 'q=usd', 'q=2024-02-02'],
  ledger: ['', 'page=4000', 'q=RB-0007-7123', 'kind=refund', 'kind=wallet-granted&currency=USD', 'sort=at'],
  statements: ['month=2026-10'],
  letters: [
    ...['', 'page=1500', 'q=77123', 'q=marbling', 'q=archer', 'state=waits&sort=waitsSince', 'kind=dispute'],
    ...['who=nobody', 'sort=name', 'sort=staffName'],
  ],
  quotes: ['', 'page=800', 'q=RB-Q-00040001', 'q=marbling', 'state=sent', 'state=expired', 'ends=soon', 'sort=name'],
  bench: ['', 'page=100', 'q=RB-0007-7100', 'q=hamlet', 'leather=veganLeather&due=late', 'state=done', 'sort=leather'],
  'bench/colours': [''],
  proofs: ['', 'shown=all', 'shown=all&page=800', 'shown=all&q=RB-0007-7123', 'shown=all&q=hamlet', 'shown=approved&kind=print'],
  audit: ['', 'page=4000', 'q=thing-77123', 'q=marbling', 'subject=order', 'staffId=staff-7', 'from=2025-01-01&to=2025-01-31'],
  'failures/letters': ['', 'page=80'],
  'failures/jobs': [''],
  staff: [''],
  authors: ['', 'page=5000', 'q=bookman+77123', 'q=archer', 'sort=born', 'sort=bestSellingRank'],
  genres: [''],
  languages: [''],
  duplicates: ['', 'page=5'],
  prices: ['', 'page=1500', 'q=the+night', 'sort=title'],
  'price-changes': ['', 'page=30', 'q=marbling'],
  [`price-changes/${BUSY.change}/books`]: ['', 'page=1500'],
  'article-books': ['q=silver', 'q=the'],
  articles: ['', 'page=80', 'q=marbling', 'state=planned', 'sort=author'],
  'article-writers': [''],
  redirects: ['', 'page=300', 'q=/old/17123', 'q=marbling', 'sort=-createdAt'],
  imports: ['', 'page=30', 'q=marbling'],
  [`imports/${BUSY.import}/rows`]: ['', 'page=15000', 'outcome=refused', 'outcome=new&page=15000'],
};
