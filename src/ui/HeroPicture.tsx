import { PagePicture, type Picture } from './PagePicture.tsx';

/** Slightly too small for phones: their dense screens hide it, and it loads sooner. */
const SIZES = '(width < 577px) 75vw, (width < 1025px) 88vw, 44rem';

export const HeroPicture = (picture: Picture) => <PagePicture {...picture} sizes={SIZES} priority />;
