import { type ComponentType, createContext, useContext } from 'react';
import { HeartLink, type HeartProps } from './HeartLink.tsx';

/** Links to login by default; the shell provides a heart that knows the wishlist. */
export const HeartContext = createContext<ComponentType<HeartProps>>(HeartLink);

/** Wishlist heart of a book (storefront 2.7, 2.9). */
export function Heart(props: HeartProps) {
  const ProvidedHeart = useContext(HeartContext);
  return <ProvidedHeart {...props} />;
}
