export interface KnowAboutTab {
  id: string;
  label: string;
  description: string;
  features: readonly { name: string; text: string }[];
}

export type KnowAboutSubject = 'leather' | 'variant';

/** Text about leathers and editions (storefront 2.12, data-and-services 2). */
export const KNOW_ABOUT: Record<KnowAboutSubject, readonly KnowAboutTab[]> = {
  leather: [
    {
      id: 'realLeather',
      label: 'Genuine Leather',
      description:
        'Goatskin, the leather of fine bindings for five centuries. It is tanned with plant bark, dyed through, and takes gold better than any other skin.',
      features: [
        {
          name: 'Full-grain goatskin',
          text: 'The outer layer of the skin is left as it grew, pores and all.',
        },
        { name: 'Rare', text: 'Few skins are large and clear enough for a book. Each is chosen by hand.' },
        {
          name: 'Durable',
          text: 'Thin at the joint and still strong there, it opens and closes for generations.',
        },
      ],
    },
    {
      id: 'veganLeather',
      label: 'Vegan Leather',
      description:
        'A polyurethane skin on woven cotton, grained like goatskin and dyed in the same colours. It is cut, pared and gilt in the same way.',
      features: [
        {
          name: 'Polyurethane',
          text: 'Even from edge to edge: every copy has the same grain and colour.',
        },
        { name: 'Cruelty-free', text: 'Nothing in it comes from an animal.' },
        { name: 'Easy to maintain', text: 'A damp cloth is all it ever asks for. It needs no dressing.' },
      ],
    },
  ],
  variant: [
    {
      id: 'deluxe',
      label: 'Deluxe Edition',
      description:
        'A half binding: leather where a book is held and bends, marbled paper where it only needs to be beautiful.',
      features: [
        {
          name: 'Half leather with marbled paper',
          text: 'Spine and corners are leather, the sides a marbled paper.',
        },
        { name: 'About 50% leather coverage', text: 'Half of what you see and hold is leather.' },
        { name: 'Cost effective', text: 'Less leather and fewer hours, with the same sewing inside.' },
      ],
    },
    {
      id: 'superDeluxe',
      label: 'Super Deluxe Edition',
      description: 'A full binding: one skin covers spine and both boards, tooled in gold front and back.',
      features: [
        { name: 'Full leather', text: 'One skin, turned in over every edge.' },
        {
          name: 'Reinforced binding',
          text: 'Joints are lined with cloth, and headbands are sewn through.',
        },
        { name: 'Customization', text: 'Lettering, tooling, endpapers and edges are yours to design.' },
      ],
    },
  ],
};
