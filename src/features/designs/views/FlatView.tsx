import { type ReactNode, useId } from 'react';
import { sideOffset } from '../geometry.ts';
import { type Layout, PANELS, type PanelName } from '../layout.ts';
import { FlatPanel } from './flat/FlatPanel.tsx';
import { FoilPaints, LeatherPaint, paintNames } from './flat/paints.tsx';
import { bindingLeather, type Leather } from './paper/binding-leather.ts';
import { InkFilter } from './paper/MarbledPaper.tsx';

interface Props {
  layout: Layout;
  colours: readonly Leather[];
  show: PanelName | 'spread';
  showSafeZones?: boolean;
  showBands?: boolean;
  /** Accessible name; without one the drawing is decorative. */
  label?: string;
  description?: string;
  className?: string;
  /** Overlay in the same millimetres, such as handles and guides. */
  children?: ReactNode;
}

/** Flat design to scale, one unit per mm. Each element is a group with `data-element`, for overlays. */
export function FlatView({
  layout,
  colours,
  show,
  label,
  description,
  className,
  children,
  ...options
}: Props) {
  const id = useId();
  const paints = paintNames(id);
  const { design } = layout;
  const panels = show === 'spread' ? PANELS.filter((name) => name !== 'dedication') : [show];
  const { width, height } =
    show === 'spread'
      ? { width: layout.spread.widthMm, height: layout.spread.heightMm }
      : layout.panels[show];
  const skin = bindingLeather(design, colours);
  const isNamed = label !== undefined;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: without a label it is hidden, or its children have their own names
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      role={children ? 'group' : isNamed ? 'img' : 'presentation'}
      aria-labelledby={isNamed ? `${id}label` : undefined}
      aria-describedby={description ? `${id}description` : undefined}
      aria-hidden={isNamed || children ? undefined : true}
    >
      {isNamed && <title id={`${id}label`}>{label}</title>}
      {description && <desc id={`${id}description`}>{description}</desc>}
      <defs>
        <FoilPaints names={paints} />
        <LeatherPaint names={paints} light={skin.light} dark={skin.dark} leather={design.leather} />
        {panels.some((name) => layout.panels[name].ground === 'marbled') && (
          <InkFilter id={paints.marbled} leather={skin} />
        )}
      </defs>
      {panels.map((name) => (
        <FlatPanel
          key={name}
          panel={layout.panels[name]}
          x={show === 'spread' && name !== 'dedication' ? sideOffset(design, name) : 0}
          paints={paints}
          colours={colours}
          skin={skin}
          design={design}
          bands={name === 'spine' && options.showBands !== false ? layout.bands : NONE}
          isSafeShown={options.showSafeZones === true}
        />
      ))}
      {children}
    </svg>
  );
}

const NONE: readonly number[] = [];
