import type { CoverSubject } from './book-design.ts';

/** Test books in every script of the catalogue, with very short and very long titles. */
export const SAMPLES: CoverSubject[] = (
  [
    ['Meditations', 'Marcus Aurelius', ['Philosophy'], 180, 180],
    ['Moby-Dick; or, The Whale', 'Herman Melville', ['Adventure', 'Classics'], 720, 1851],
    ['Paradise Lost', 'John Milton', ['Poetry'], 380, 1667],
    ['Преступление и наказание', 'Фёдор Достоевский', ['Fiction', 'Classics'], 610, 1866],
    ['Frankenstein', 'Mary Shelley', ['Horror', 'Science Fiction'], 280, 1818],
    ['شاهنامه', 'ابوالقاسم فردوسی', ['Poetry', 'History'], 1100, 1010],
    ['Pride and Prejudice', 'Jane Austen', ['Romance', 'Classics'], 432, 1813],
    ['源氏物語', '紫式部', ['Fiction'], 1200, 1021],
    ['The History of the Decline and Fall of the Roman Empire', 'Edward Gibbon', ['History'], 900, 1776],
    ['Ἰλιάς', 'Ὅμηρος', ['Poetry', 'Classics'], 640, -750],
    ['מורה נבוכים', 'משה בן מימון', ['Philosophy', 'Religion'], 520, 1190],
    ['الف ليلة وليلة', 'مجهول', ['Fantasy'], 860, 1300],
    ['अभिज्ञानशाकुन्तलम्', 'कालिदास', ['Drama'], 220, 400],
    ['গীতাঞ্জলি', 'রবীন্দ্রনাথ ঠাকুর', ['Poetry'], 160, 1910],
    ['ვეფხისტყაოსანი', 'შოთა რუსთაველი', ['Poetry'], 420, 1200],
    ['Սասունցի Դավիթ', 'ժողովրդական', ['Poetry'], 300, 1873],
    ['紅樓夢', '曹雪芹', ['Fiction'], 1300, 1791],
    ['红楼梦', '曹雪芹', ['Fiction'], 1300, 1791],
    ['吾輩は猫である', '夏目漱石', ['Comedy'], 480, 1905],
    ['홍길동전', '허균', ['Adventure'], 180, 1612],
    ['Les Fleurs du mal', 'Charles Baudelaire', ['Poetry'], 240, 1857],
    ['Osudy dobrého vojáka Švejka za světové války', 'Jaroslav Hašek', ['Comedy'], 780, 1923],
    ['Truyện Kiều', 'Nguyễn Du', ['Poetry'], 260, 1820],
    [
      'The Life and Strange Surprizing Adventures of Robinson Crusoe, of York, Mariner, Who Lived Eight and Twenty Years All Alone in an Un-inhabited',
      'Daniel Defoe',
      ['Adventure'],
      360,
      1719,
    ],
    ['Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz', 'Anon.', [], 96, null],
  ] satisfies [string, string, string[], number, number | null][]
).map(([title, author, genres, pages, year], i) => ({
  id: `sample-${i}`,
  title,
  author,
  genres,
  pages,
  year,
}));
