import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import type { AdminFinding, FindingPlace } from '../proof-admin-contract.ts';
import type { ProofRemark } from '../proof-contract.ts';
import { describePlace, placeFromPage, positionOnPage, type RemarkPlace } from '../proof-places.ts';
import { PagePins } from '../views/ProofPins.tsx';
import views from '../views/printed-pages.module.css';
import styles from './proof-admin.module.css';

interface PageOverlayProps {
  page: number;
  count: number;
  size: { widthMm: number; heightMm: number };
  remarks: readonly ProofRemark[];
  findings: readonly AdminFinding[];
  selected: { message: string; page: number } | null;
  place: RemarkPlace | null;
  onPage: (page: number) => void;
  onPlace?: (place: RemarkPlace) => void;
  onChoose?: (place: RemarkPlace) => void;
}

/** Overlays findings and remarks on a page and lets staff choose a place by pointer or keyboard. */
export function PageOverlay(props: PageOverlayProps) {
  const { page, size, findings, selected, remarks, place, onPlace, onChoose } = props;
  const help = useId();
  const next = place && positionOnPage(place, page, size);
  const marks = (
    <>
      {pageMarks(findings, page, selected).map(({ key, isChosen, place: { box, note } }) => (
        <Mark key={key} box={box} note={note} isChosen={isChosen} size={size} />
      ))}
      <PagePins remarks={remarks} page={page} size={size} />
      {next && (
        <span
          className={styles.next}
          style={{ left: `${next.left * 100}%`, top: `${next.top * 100}%` }}
          aria-hidden="true"
        />
      )}
    </>
  );
  if (!onPlace || !onChoose) return <div className={layout.fill}>{marks}</div>;
  const press = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const at = { left: (event.clientX - left) / width, top: (event.clientY - top) / height };
    onChoose(placeFromPage(at, page, size));
  };
  return (
    <>
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the position, which no HTML control offers
        tabIndex={0}
        aria-label={`Choose a position on page ${page}`}
        aria-describedby={help}
        className={`${layout.fill} ${styles.choosing}`}
        onClick={press}
        onKeyDown={(event) => handleKey(event, props)}
      >
        {marks}
      </div>
      <p id={help} hidden>
        Use the arrow keys to move by 1 mm, or with Shift by 10 mm. Press Enter to write the remark. Use Page
        Up and Page Down to change the page.
      </p>
      <p role="status" className={text.hidden}>
        {next && place ? describePlace(place) : ''}
      </p>
    </>
  );
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const TURNS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

function handleKey(event: KeyboardEvent, { page, count, size, place, ...handlers }: PageOverlayProps): void {
  const { widthMm, heightMm } = size;
  const isOnPage = place?.side === 'page' && place.page === page;
  const { x, y } = isOnPage ? place : { x: widthMm / 2, y: heightMm / 2 };
  const by = event.shiftKey ? 10 : 1;
  const step = STEPS[event.key];
  const turn = TURNS[event.key];
  if (step) {
    const [across, down] = step;
    const at = { left: (x + across * by) / widthMm, top: (y + down * by) / heightMm };
    handlers.onPlace?.(placeFromPage(at, page, size));
  } else if (turn) handlers.onPage(Math.min(count, Math.max(1, page + turn)));
  else if (event.key === 'Enter')
    handlers.onChoose?.(isOnPage ? place : placeFromPage({ left: 0.5, top: 0.5 }, page, size));
  else return;
  event.preventDefault();
}

interface MarkProps extends Pick<FindingPlace, 'box' | 'note'> {
  isChosen: boolean;
  size: { widthMm: number; heightMm: number };
}

function Mark({ box, note, isChosen, size: { widthMm, heightMm } }: MarkProps) {
  const attributes = { 'data-chosen': isChosen ? true : undefined, 'aria-hidden': true };
  if (!box) return <span className={views.mark} {...attributes} data-whole />;
  const share = (length: number, total: number) => `${(length / total) * 100}%`;
  return (
    <span
      className={views.mark}
      {...attributes}
      style={{
        left: share(box.x, widthMm),
        top: share(box.y, heightMm),
        width: share(box.width, widthMm),
        height: share(box.height, heightMm),
      }}
    >
      {note && isChosen && <span className={views.note}>{note}</span>}
    </span>
  );
}

/** Collects the places of all findings on a page. A whole-page frame is shown for the selected finding only. */
function pageMarks(findings: readonly AdminFinding[], page: number, selected: PageOverlayProps['selected']) {
  return findings.flatMap(({ grade, message, pages, places }) => {
    if (grade === 'good' || !pages.includes(page)) return [];
    const isChosen = selected?.message === message && selected.page === page;
    const markedPlaces = places.filter((place) => place.page === page);
    const pagePlaces: readonly FindingPlace[] =
      markedPlaces.length > 0 ? markedPlaces : [{ page, box: null, note: null }];
    return pagePlaces.flatMap((place, at) =>
      place.box || isChosen ? [{ key: `${message} ${at}`, isChosen, place }] : [],
    );
  });
}
