import { describe, expect, it } from 'vitest';
import { createSampleFolder, listProblems } from '#test/import-samples.ts';

const { open, read } = createSampleFolder();

const export_ = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8" ?><rss version="2.0" xmlns:excerpt="e" xmlns:content="c" xmlns:dc="d" xmlns:wp="w"><channel><title>Blog</title>${items.join('')}</channel></rss>`;
const item = (type: string, inner: string, content = '', status = 'publish') =>
  `<item>${inner}<content:encoded><![CDATA[${content}]]></content:encoded><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type></item>`;

describe('a WordPress export', () => {
  it('yields its posts with pictures from anywhere in the file', async () => {
    const opened = await open(
      export_(
        item(
          'post',
          '<title>On vellum</title><link>https://b.example/v</link><dc:creator>anna</dc:creator><excerpt:encoded><![CDATA[<p>Short</p>]]></excerpt:encoded><wp:post_name>on-vellum</wp:post_name><wp:post_date_gmt>2024-05-06 07:08:09</wp:post_date_gmt><category domain="category" nicename="craft"><![CDATA[Craft & care]]></category><category domain="post_tag" nicename="x">x</category><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>',
          '<!-- wp:paragraph --><p onclick="x()">Skin, <strong>limed</strong>.</p><!-- /wp:paragraph --><script>alert(1)</script><img src="https://b.example/2.jpg" alt="A skin"><a href="javascript:alert(1)">x</a>',
        ),
        item(
          'post',
          '<title>Plain</title><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>',
          'One\ntwo\n\nThree [sic] [gallery ids="1"]',
          'draft',
        ),
        item('page', '<title>A page</title>'),
        item(
          'attachment',
          '<wp:post_id>9</wp:post_id><wp:attachment_url>https://b.example/1.jpg</wp:attachment_url><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>Front</wp:meta_value></wp:postmeta>',
        ),
      ),
    );
    expect(opened.kind).toBe('wordpress');
    const rows = await Array.fromAsync(opened.rows);
    expect(rows.map(({ record }) => record)).toEqual([
      {
        title: 'On vellum',
        slug: 'on-vellum',
        author: 'anna',
        excerpt: 'Short',
        categories: ['Craft & care'],
        publishedAt: '2024-05-06T07:08:09.000Z',
        isDraft: false,
        html: '<p>Skin, <strong>limed</strong>.</p><a>x</a>',
        images: [
          { url: 'https://b.example/1.jpg', altText: 'Front' },
          { url: 'https://b.example/2.jpg', altText: 'A skin' },
        ],
      },
      { title: 'Plain', isDraft: true, html: '<p>One<br />\ntwo</p>\n<p>Three [sic]</p>' },
    ]);
    expect(rows[1]?.notes).toEqual([expect.stringContaining('[gallery')]);
  });

  it('refuses posts without a title or with broken tags, and reads the others', async () => {
    const rows = await read(
      export_(
        item('post', ''),
        item('post', '<title>Bad</wrong></title>'),
        item('post', '<title>Good</title>'),
      ),
    );
    expect(rows.map(({ problems }) => problems.length > 0)).toEqual([true, true, false]);
    expect(listProblems(rows)[0]).toBe('The post has no title.');
  });
});
