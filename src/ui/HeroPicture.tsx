import { PagePicture, type Picture } from './PagePicture.tsx';

/** On phones a little less than it is: their dense screens do not show the difference, and it is there sooner. */
const SIZES = '(width < 577px) 75vw, (width < 1025px) 88vw, 44rem';

/** The picture that a page opens with. */
export const HeroPicture = (picture: Picture) => <PagePicture {...picture} sizes={SIZES} priority />;
