import { expect, test } from 'vitest';
import { findTextProblems } from './text-rules.ts';

const repeatWord = (count: number) => Array.from({ length: count }, () => 'book').join(' ');

test.each([
  ['Email confirmed. What’s your name?'],
  [`${repeatWord(25)}.`],
  [`${repeatWord(20)}. ${repeatWord(20)}? ${repeatWord(20)}`],
  [`${repeatWord(20)}\n${repeatWord(20)}`],
  ['Enter two capital letters, such as GB.'],
  ['Use letters, digits and hyphens, starting with a letter.'],
  ['Set the letter spacing, or make the letters smaller.'],
  ['The small letters of the title are 1 mm high.'],
  ['Twelve letters and digits, such as B1ND-ER7Y-0F3N.'],
  ['Use `couponCode` or `title_slug` in the request.'],
  ['See https://shop.example/api/bookData?title_slug=x or write to ada_l@example.com.'],
  ['Upload price_list.csv, then {orderCode} is filled in.'],
  ['PostgreSQL, JavaScript, PayPal and ePub work on an iPhone.'],
  ['Pay $549.22'],
  ['Write a Review'],
  ['An error occurred. Try again.'],
])('accepts %s', (text) => {
  expect(findTextProblems(text)).toEqual([]);
});

test.each([
  [`${repeatWord(26)}.`, 'sentence of 26 words'],
  [`You pay $5.00 for 2 books, ${repeatWord(20)}.`, 'sentence of 26 words'],
  ['We sent you a letter from the shop.', 'an email or message called a letter'],
  ['This is not the code of our newest letter.', 'an email or message called a letter'],
  ['All your letters are here.', 'an email or message called a letter'],
  ['Enter couponCode.', 'field key couponCode'],
  ['The title_slug is taken.', 'field key title_slug'],
  ['The order is PENDING_PAYMENT.', 'field key PENDING_PAYMENT'],
  ['Invalid input', 'message of a library'],
  ['expected string, received undefined', 'message of a library'],
  ['Too small: choose more', 'message of a library'],
  ['Too big: choose fewer', 'message of a library'],
  ['Unrecognized key: "x"', 'message of a library'],
  ['Invalid option: choose one of 2', 'message of a library'],
  ['Your order is placed!', 'exclamation mark'],
  ['Error', 'only “Error”'],
  ['Saved.\nError:', 'only “Error”'],
  ['Write a title.', '“Write …” instead of “Enter …”'],
  ['Please write your name.', '“Write …” instead of “Enter …”'],
  ['Two  spaces', 'double space'],
])('rejects %s', (text, problem) => {
  expect(findTextProblems(text)).toEqual([expect.stringMatching(RegExp(`^${problem}: “`))]);
});

test('quotes each sentence with a problem', () => {
  expect(findTextProblems('Good. Enter bookId. Sent!')).toEqual([
    'field key bookId: “Enter bookId.”',
    'exclamation mark: “Sent!”',
  ]);
});
