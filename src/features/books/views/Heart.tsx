import { type ComponentType, createContext, useContext } from 'react';
import { HeartLink, type HeartProps } from './HeartLink.tsx';

/** What a heart is: a way to login, unless the shell provides one that knows the wishlist. */
export const HeartContext = createContext<ComponentType<HeartProps>>(HeartLink);

/** The heart of a book, on cards and product pages (storefront 2.7, 2.9). */
export function Heart(props: HeartProps) {
  const Provided = useContext(HeartContext);
  return <Provided {...props} />;
}
