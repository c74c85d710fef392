/** Storefront 2.6. */
export const EXCLUSIVE_PERKS = [
  {
    title: 'One of a kind design',
    description: 'Each design is drawn for a single title and used for no other.',
  },
  {
    title: 'Handcrafted excellence',
    description: 'Sewn on raised cords, onlaid and tooled by hand, blind first and then in gold.',
  },
  {
    title: 'Access only via invite',
    description: 'There are few hands and the work is slow, so we show it to members.',
  },
] as const;
