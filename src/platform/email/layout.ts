import { escapeHtml as e } from '#kernel/escape.ts';
import type { Message, MessagePart, SumLine } from './message.ts';

interface LayoutOptions {
  origin: string;
  pictures?: ReadonlyMap<string, string>;
}

const SERIF = "font-family:Georgia,'Times New Roman',serif";

/** Renders an email as HTML with one table and inline styles, which is all email programs support reliably. */
export function renderHtml(message: Message, { origin, pictures = NO_PICTURES }: LayoutOptions): string {
  const { subject, preheader, parts, reason, unsubscribeUrl } = message;
  const home = normaliseUrl(origin);
  return `<!doctype html>
<html lang="en" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${e(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .ground { background: #181410 !important }
  .sheet { background: #211c17 !important; border-color: #3b332b !important }
  .ink, .ink a { color: #efe7da !important }
  .soft, .soft a { color: #b9ac9b !important }
  .button { background: #8a2a2c !important }
  .code { background: #120f0c !important; border-color: #7d7163 !important; color: #efe7da !important }
}
@media (max-width: 480px) { .sheet { padding: 28px 22px !important } }
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f6f1e7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${e(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f1e7">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 0 20px;${SERIF};font-size:22px;line-height:28px;color:#221b16"><a href="${e(home)}" style="color:#221b16;text-decoration:none">Rare Bindings</a></td></tr>
<tr><td class="sheet ink" style="padding:40px;background:#fcf9f3;border:1px solid #d8cdbb;${SERIF};font-size:18px;line-height:28px;color:#221b16">
${parts.map((part, index) => renderPart(part, index, pictures)).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:20px 0 0;${SERIF};font-size:14px;line-height:21px;color:#5c5147">
${e(reason)}${unsubscribeUrl ? `<br><a href="${e(normaliseUrl(unsubscribeUrl))}" style="color:#5c5147">Unsubscribe</a>` : ''}
<br>Rare Bindings, <a href="${e(home)}" style="color:#5c5147">${e(new URL(home).host)}</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function renderPart(part: MessagePart, index: number, pictures: Pictures): string {
  if (typeof part === 'string') return `<p style="margin:${index ? '16px' : '0'} 0 0">${e(part)}</p>`;
  if ('remark' in part)
    return `<p class="soft" style="margin:24px 0 0;font-size:15px;line-height:23px;color:#5c5147">${e(part.remark)}</p>`;
  if ('quote' in part)
    return `<p class="ink" style="margin:20px 0 0;padding:2px 0 2px 18px;border-left:2px solid #8d8072;white-space:pre-wrap;overflow-wrap:anywhere">${e(part.quote)}</p>`;
  if ('code' in part)
    return `<p class="code" style="margin:20px 0 0;padding:14px 18px;background:#ece4d5;border:1px solid #8d8072;font-family:Consolas,Menlo,monospace;font-size:20px;line-height:28px;letter-spacing:1px;color:#221b16">${e(part.code)}</p>`;
  if ('sums' in part) return renderSums(part.sums, pictures);
  const url = e(normaliseUrl(part.url));
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 0"><tr><td class="button" style="background:#6d1a1c"><a href="${url}" style="display:inline-block;padding:13px 26px;${SERIF};font-size:17px;line-height:24px;color:#fbf5ea;text-decoration:none">${e(part.button)}</a></td></tr></table>
<p class="soft" style="margin:14px 0 0;font-size:14px;line-height:21px;color:#5c5147;word-break:break-all">${url}</p>`;
}

type Pictures = NonNullable<LayoutOptions['pictures']>;
const NO_PICTURES: Pictures = new Map();

/** In pixels. */
const PICTURE_SIZE = { width: 80, height: 110 } as const;

function renderSums(lines: readonly SumLine[], pictures: Pictures): string {
  const hasPictures = lines.some(({ picture }) => picture && pictures.has(picture));
  const hasAmounts = lines.some(({ amount }) => amount !== undefined);
  const row = ({ label, detail, amount, picture }: SumLine, i: number) => {
    const isSum = hasAmounts && i === lines.length - 1;
    const edge = `padding:10px 0;border-top:1px solid #8d8072;${isSum ? 'font-weight:bold;' : ''}`;
    const small = detail
      ? `<br><span class="soft" style="font-size:15px;line-height:22px;color:#5c5147">${e(detail)}</span>`
      : '';
    const name = picture && pictures.get(picture);
    const pictureCell = name ? renderPicture(name, label, edge) : '';
    const columns = hasPictures && !name ? ' colspan="2"' : '';
    const amountCell = hasAmounts
      ? `<td class="ink" valign="top" align="right" style="${edge}padding-left:16px;color:#221b16;white-space:nowrap">${e(amount ?? '')}</td>`
      : '';
    return `<tr>${pictureCell}<td class="ink" valign="top"${columns} style="${edge}color:#221b16;overflow-wrap:anywhere">${e(label)}${small}</td>${amountCell}</tr>`;
  };
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0;border-collapse:collapse;${SERIF};font-size:17px;line-height:26px">${lines.map(row).join('')}</table>`;
}

function renderPicture(name: string, alt: string, edge: string): string {
  const { width, height } = PICTURE_SIZE;
  return `<td valign="top" width="${width + 18}" style="${edge}width:${width + 18}px"><img src="cid:${e(name)}" width="${width}" height="${height}" alt="${e(alt)}" style="display:block;border:0;width:${width}px;height:${height}px;font-size:14px;line-height:20px"></td>`;
}

export function renderText({ parts, reason, unsubscribeUrl }: Message, { origin }: LayoutOptions): string {
  const foot = [reason, ...(unsubscribeUrl ? [`Unsubscribe: ${normaliseUrl(unsubscribeUrl)}`] : [])];
  const signature = ['-- ', ...foot, `Rare Bindings, ${origin}`].join('\n');
  return `${[...parts.map(partAsText), signature].join('\n\n')}\n`;
}

function partAsText(part: MessagePart): string {
  if (typeof part === 'string') return part;
  if ('remark' in part) return part.remark;
  if ('quote' in part) return part.quote.replace(/^/gm, '> ');
  if ('code' in part) return `    ${part.code}`;
  if ('sums' in part) return part.sums.map(sumAsText).join('\n');
  return `${part.button}:\n${normaliseUrl(part.url)}`;
}

const sumAsText = ({ label, detail, amount }: SumLine) =>
  `${label}${amount === undefined ? '' : `: ${amount}`}${detail ? `\n    ${detail}` : ''}`;

/** Normalises a URL. @throws TypeError for anything but http(s) */
export function normaliseUrl(address: string): string {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError('An email links to web pages only.');
  return url.href;
}
