import { describe, expect, test } from 'vitest';
import { EMBED_ORIGINS } from './embeds.ts';
import { parseSocialPost } from './social-embed.ts';

describe('parseSocialPost', () => {
  test.each([
    ['https://www.facebook.com/someone/videos/1234567890/', 'Facebook', '/plugins/video.php'],
    ['https://m.facebook.com/watch/?v=1234567890', 'Facebook', '/plugins/video.php'],
    ['https://fb.watch/abcDEF123/', 'Facebook', '/plugins/video.php'],
    ['https://www.facebook.com/someone/posts/1234567890', 'Facebook', '/plugins/post.php'],
    ['https://www.instagram.com/reel/Cabc_123-x/', 'Instagram', '/reel/Cabc_123-x/embed'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', 'YouTube', '/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ', 'YouTube', '/embed/dQw4w9WgXcQ'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'YouTube', '/embed/dQw4w9WgXcQ'],
  ] as const)('embeds %s in a frame of %s', (address, network, path) => {
    const post = parseSocialPost(address);
    expect(post?.network).toBe(network);
    const frame = new URL(post?.frame ?? '');
    expect([frame.origin, frame.pathname]).toEqual([EMBED_ORIGINS[network], path]);
  });

  test('a Facebook frame has the full post URL in one parameter', () => {
    const post = parseSocialPost('https://www.facebook.com/watch/?v=1&ref=a%26b');
    expect(new URL(post?.frame ?? '').searchParams.get('href')).toBe(post?.url);
  });

  test.each([
    'http://www.facebook.com/someone/videos/1/',
    'https://www.facebook.com/',
    'https://facebook.com.evil.example/someone/videos/1',
    'https://evilfacebook.com/someone/videos/1',
    'https://user@www.facebook.com/someone/videos/1',
    'https://www.facebook.com:8443/someone/videos/1',
    'javascript:alert(1)//facebook.com/videos/1',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/feed',
    'https://www.instagram.com/someone/',
    '//www.facebook.com/someone/videos/1',
    'not an address',
    '',
  ])('rejects %j', (address) => {
    expect(parseSocialPost(address)).toBeNull();
  });
});
