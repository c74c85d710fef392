import {
  COVER_FORMATS,
  COVER_VIEWS,
  COVER_WIDTHS,
  type CoverFormat,
  type CoverView,
  type CoverWidth,
  LeatherType,
  VariantType,
} from '#kernel/edition.ts';

interface CoverName {
  view: CoverView;
  color: string;
  variantType: VariantType;
  leatherType: LeatherType;
  width: CoverWidth;
  format: CoverFormat;
}

const NAME = new RegExp(
  `^(?<view>${COVER_VIEWS.join('|')})-(?<color>[a-z]+)-(?<variantType>${VariantType.options.join('|')})` +
    `-(?<leatherType>${LeatherType.options.join('|')})-(?<width>${COVER_WIDTHS.join('|')})\\.(?<format>${COVER_FORMATS.join('|')})$`,
);

/** Parses the last part of a cover's address (`coverAddress`); undefined when malformed. */
export function parseCoverName(name: string): CoverName | undefined {
  const parts = NAME.exec(name)?.groups as (Omit<CoverName, 'width'> & { width: string }) | undefined;
  return parts && { ...parts, width: Number(parts.width) as CoverWidth };
}
