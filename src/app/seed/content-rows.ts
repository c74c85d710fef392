import { joinRedirects } from '#features/redirects/redirect.ts';
import type { ContentData } from './content-files.ts';
import { pageParts } from './page-parts.ts';
import { pageHtml } from './rich-text.ts';
import { stableId } from './stable.ts';

/** When content without a date of its own was made. */
export const OPENING = new Date('2024-11-01T12:00:00Z');
/** Banners and offers are shown in the order in which they were made. */
const made = (i: number) => new Date(OPENING.getTime() + i);

export const bannerRows = ({ banners }: ContentData) =>
  banners.map(({ image, title, description, alt }, i) => ({
    id: stableId(`banner:${title}`, made(i)),
    imageUrl: image,
    title,
    description,
    altText: alt,
    createdAt: made(i).toISOString(),
  }));

export const offerRows = ({ offers }: ContentData) =>
  offers.map(({ title, image, code, disabled }, i) => ({
    id: stableId(`offer:${code}`, made(i)),
    offerTitle: title,
    image,
    couponCode: code,
    createdAt: made(i).toISOString(),
    disabledAt: disabled ? OPENING.toISOString() : null,
  }));

export const redirectRows = ({ redirects }: ContentData) =>
  [...joinRedirects([], redirects)].map(([fromPath, toPath]) => ({
    fromPath,
    toPath,
    createdAt: OPENING.toISOString(),
  }));

export const testimonialRows = ({ testimonials }: ContentData) =>
  testimonials.map(({ author, caption, video, types }, i) => ({
    id: stableId(`testimonial:${video}`, OPENING),
    authorName: author,
    caption,
    videoUrl: video,
    testimonialTypes: types,
    position: i + 1,
  }));

export const serviceVideoRows = ({ serviceVideos }: ContentData) =>
  serviceVideos.map(({ service, title, video, poster }, i) => ({
    id: stableId(`service video:${service}:${video}`, OPENING),
    service,
    title,
    videoUrl: video,
    posterUrl: poster,
    position: i + 1,
  }));

export const pageRows = ({ pages }: ContentData) =>
  pages.map(({ layout, body, picture: image, pictureAlt: alt, updated, ...page }) => {
    const parts = layout === 'parts' ? pageParts(body) : { body: pageHtml(body), sections: [] };
    const picture = image && alt ? { image, alt } : null;
    return { ...page, ...parts, picture, updatedAt: updated ?? OPENING.toISOString() };
  });
