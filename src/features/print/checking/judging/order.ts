import type { Finding } from '../../findings.ts';
import { LEAVES_MAX, PAGES_MIN } from '../../limits.ts';
import { blankPagesAdded, leafCount } from '../../prices/leaves.ts';
import { pagesText, pluralize } from '../page-text.ts';
import { createFinding, type JudgeInput, pagesWhere } from './create-finding.ts';

export const judgeOrder = (input: JudgeInput): Finding[] => [
  ...judgeTitlePage(input),
  ...judgeTooFewPages(input),
  ...judgeTooManyLeaves(input),
  ...judgeAddedPages(input),
  ...judgeChapters(input),
  ...judgeBlankPages(input),
  ...judgeColourPages(input),
];

function judgeTitlePage({ facts, plan }: JudgeInput): Finding[] {
  const at = facts.pages.findIndex(({ ink }) => ink !== null);
  if (plan.kind !== 'thesis' || at === -1 || facts.pages[at]?.heading) return [];
  return [
    createFinding('TITLE_PAGE_MISSING', 'error', {
      pages: [at + 1],
      message: `Page ${at + 1}, the first with text, doesn’t look like a title page: it has no large heading. Universities ask for one, so put your title page first.`,
      isAcceptable: true,
    }),
  ];
}

function judgeTooFewPages({ facts }: JudgeInput): Finding[] {
  const pages = facts.pages.length;
  if (pages >= PAGES_MIN) return [];
  const count = PAGES_MIN - pages;
  return [
    createFinding('TOO_FEW_PAGES', 'error', {
      message: `The file has ${pages} ${pages === 1 ? 'page' : 'pages'}. A book needs at least ${PAGES_MIN} pages to be sewn and bound.`,
      fix: {
        label: `Add ${count} blank ${count === 1 ? 'page' : 'pages'} at the end`,
        fix: { kind: 'add-blank', after: pages, count },
      },
    }),
  ];
}

/** Thinner paper wouldn't help: the thread in the fold holds no more. */
function judgeTooManyLeaves({ facts, plan }: JudgeInput): Finding[] {
  const leaves = leafCount(facts.pages.length, plan.isTwoSided);
  if (leaves <= LEAVES_MAX) return [];
  const twoSidedLeaves = leafCount(facts.pages.length, true);
  const fitsTwoSided = !plan.isTwoSided && twoSidedLeaves <= LEAVES_MAX;
  return [
    createFinding('TOO_MANY_LEAVES', 'error', {
      message: `${plan.isTwoSided ? 'The' : 'Printed on one side, the'} book has ${leaves.toLocaleString('en')} leaves. One volume holds up to ${LEAVES_MAX}. ${fitsTwoSided ? `Print on both sides to get ${twoSidedLeaves}, or split the file into two volumes.` : 'Split the file into two volumes.'}`,
    }),
  ];
}

function judgeAddedPages({ facts, plan }: JudgeInput): Finding[] {
  const pages = facts.pages.length;
  const count = blankPagesAdded(pages, plan.isTwoSided);
  if (count === 0 || pages < PAGES_MIN) return [];
  return [
    createFinding('PAGES_FILLED_UP', 'normalised', {
      message: `The book has ${pages} pages, but its sheets make four pages each. We’ll add ${count} blank ${count === 1 ? 'page' : 'pages'} at the end.`,
    }),
  ];
}

function judgeChapters(input: JudgeInput): Finding[] {
  const { facts, plan } = input;
  const pages = facts.chapters.filter((page) => page % 2 === 0 && page <= facts.pages.length);
  if (!plan.isTwoSided || !pages.length) return [];
  const side = facts.isRightToLeft ? ['right', 'left'] : ['left', 'right'];
  return [
    createFinding('CHAPTERS_LEFT', 'validated', {
      pages: [...pages],
      message: `${pagesText(pages)} ${pluralize(pages, 'starts a chapter', 'start chapters')} on the ${side[0]}. That’s fine, but many books start them on the ${side[1]}.`,
      fix: {
        label: `Start every chapter on the ${side[1]}`,
        fix: {
          kind: 'chapters-right',
          pages: [...facts.chapters].filter((page) => page <= facts.pages.length),
        },
      },
    }),
  ];
}

function judgeBlankPages(input: JudgeInput): Finding[] {
  // A page with a field or stamp isn't blank, even if none of it could be drawn.
  const pages = pagesWhere(
    input,
    ({ ink, text, hasFormFields, hasPrintedNotes }) => !ink && !text && !hasFormFields && !hasPrintedNotes,
  );
  if (!pages.length) return [];
  const isAll = pages.length === input.facts.pages.length;
  return [
    createFinding('BLANK_PAGES', 'validated', {
      pages,
      message: `${pagesText(pages)} ${pluralize(pages, 'is', 'are')} blank and will stay blank in the book.`,
      // A file needs at least one page.
      ...(isAll
        ? {}
        : {
            fix: {
              label: `Remove the blank ${pluralize(pages, 'page', 'pages')}`,
              fix: { kind: 'remove' as const, pages },
            },
          }),
    }),
  ];
}

function judgeColourPages(input: JudgeInput): Finding[] {
  const pages = pagesWhere(input, ({ isColour }) => isColour);
  if (!pages.length) return [];
  return [
    createFinding('COLOUR_PAGES', 'validated', {
      pages,
      message: input.plan.inColour
        ? `${pagesText(pages)} ${pluralize(pages, 'has', 'have')} colour and ${pluralize(pages, 'is', 'are')} printed in colour.`
        : `${pagesText(pages)} ${pluralize(pages, 'has', 'have')} colour but ${pluralize(pages, 'is', 'are')} printed in black and grey, as you chose.`,
    }),
  ];
}
