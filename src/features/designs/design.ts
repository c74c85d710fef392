import type { z } from 'zod';
import type { PaperName } from '#kernel/binding-design.ts';
import type { Design as DesignSchema } from './design-schema.ts';

export * from './design-choices.ts';

/* Document of a design (decision 37), shared by guided page and editor. All lengths are in millimetres. Loads no
   schema library. */

/** Design as `design-schema.ts` describes it. */
export type Design = z.infer<typeof DesignSchema>;
export type DesignElement = Design['elements'][number];
type ElementOfKind<Kind extends DesignElement['kind']> = Extract<DesignElement, { kind: Kind }>;
export type TextElement = ElementOfKind<'text'>;
export type OrnamentElement = ElementOfKind<'ornament'>;
export type FrameElement = ElementOfKind<'frame'>;
export type LineElement = ElementOfKind<'line'>;
export type LabelElement = ElementOfKind<'label'>;
export type LogoElement = ElementOfKind<'logo'>;
export type UploadReference = LogoElement['upload'];
export type Endpapers = Design['endpapers'];

export type Dedication = NonNullable<Design['dedication']>;

/** Marbled paper on the sides of a half binding: the endpapers', or else the house paper. */
export const sidePaper = ({ endpapers }: Pick<Design, 'endpapers'>): PaperName =>
  endpapers.kind === 'marbled' ? endpapers.paper : 'turkish';
