import { Migration } from '@mikro-orm/migrations';

/** Lists of thousands of records leave out the few cases that are not published: the index has only these. */
export class UnpublishedVideos extends Migration {
  override up(): void {
    this.addSql('create index video_unpublished on learning.video (id) where not is_published');
  }

  override down(): void {
    this.addSql('drop index learning.video_unpublished');
  }
}
