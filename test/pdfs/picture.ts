import { deflateSync } from 'node:zlib';
import {
  concatTransformationMatrix,
  drawObject,
  type PDFPage,
  PDFRawStream,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { toPoints } from './page.ts';

export interface Picture {
  width: number;
  height: number;
  /** Colour components: 1 for grey, 3 for RGB. */
  components: 1 | 3;
}

export interface Placed {
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
}

export function addPicture(page: PDFPage, { width, height, components }: Picture, at: Placed): void {
  const { context } = page.doc;
  const dots = Uint8Array.from({ length: width * height * components }, (_, place) => {
    const dot = Math.floor(place / components);
    const shade = ((dot % width) + Math.floor(dot / width)) & 255;
    return place % components === 1 ? 255 - shade : shade;
  });
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: components === 1 ? 'DeviceGray' : 'DeviceRGB',
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
  });
  const ref = context.register(PDFRawStream.of(dict, new Uint8Array(deflateSync(dots))));
  const key = page.node.newXObject('Picture', ref);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(
      toPoints(at.widthMm),
      0,
      0,
      toPoints(at.heightMm),
      toPoints(at.xMm),
      toPoints(at.yMm),
    ),
    drawObject(key),
    popGraphicsState(),
  );
}
