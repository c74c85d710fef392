import { PagePicture, type Picture } from './PagePicture.tsx';

const SIZES = '(width < 577px) 75vw, (width < 1025px) 88vw, 44rem';

export const HeroPicture = (picture: Picture) => <PagePicture {...picture} sizes={SIZES} priority />;
