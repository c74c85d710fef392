import { expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openSeededShop } from '#test/shared-calls.ts';
import { ServiceVideosReply } from './contract.ts';

const calls = prepareFixture(openSeededShop);

test('GET /api/service-videos lists the shop’s own videos', async () => {
  const [id] = await calls.db.query<{ id: string }>(
    `INSERT INTO service_videos (id, service, title, video_url, poster_url, position)
     VALUES ('video-of-a-test', 'leatherBinding', 'Paring goatskin', '/videos/paring', '/videos/paring.webp', 99) RETURNING id`,
  );
  const { data } = ServiceVideosReply.parse((await calls.app.inject(API.serviceVideos)).json());
  expect(data.at(-1)).toMatchObject({ id: id?.id, service: 'leatherBinding', title: 'Paring goatskin' });
  await calls.db.query(`DELETE FROM service_videos WHERE id = 'video-of-a-test'`);
});
