import type { PartProps } from './part-props.ts';
export function UniversityField(_: PartProps) {
  return null;
}
