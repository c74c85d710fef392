import Image from '@tiptap/extension-image';
import { isLocalPicture } from './safe-urls.ts';

export interface PictureAttributes {
  src: string;
  alt: string;
  caption: string;
  width: number | null;
  height: number | null;
}

/** Pictures as figures; only paths of this site are accepted. */
export const PictureNode = Image.extend({
  name: 'picture',
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
    caption: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'figure:not([data-book])',
      getAttrs(figure) {
        const image = figure.querySelector('img');
        if (!image) return false;
        const caption = figure.querySelector('figcaption')?.textContent?.trim() ?? '';
        return readAttributes(image) && { ...readAttributes(image), caption };
      },
      // The figure's content is in the attributes.
      contentElement: () => document.createElement('div'),
    },
    { tag: 'img', getAttrs: (image) => readAttributes(image) },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const { caption } = node.attrs as PictureAttributes;
    const image = ['img', HTMLAttributes] as const;
    return caption ? ['figure', image, ['figcaption', caption]] : ['figure', image];
  },
});

function readAttributes(image: Element): PictureAttributes | false {
  const src = image.getAttribute('src') ?? '';
  if (!isLocalPicture(src)) return false;
  const pixels = (name: string) => Number(image.getAttribute(name)) || null;
  return {
    src,
    alt: image.getAttribute('alt') ?? '',
    caption: '',
    width: pixels('width'),
    height: pixels('height'),
  };
}
