/** Storefront 2.6. */
export const EXCLUSIVE_PERKS = [
  {
    title: 'One of a kind design',
    words: 'Each design is drawn for a single title and used for no other.',
  },
  {
    title: 'Handcrafted excellence',
    words: 'Sewn on raised cords, onlaid and tooled by hand, blind first and then in gold.',
  },
  {
    title: 'Access only via invite',
    words: 'There are few hands and the work is slow, so we show it to members.',
  },
] as const;
