import { LexiconAnalyst } from '../../src/curation/analysts/lexicon-analyst.js';
import type { CaseMaterial } from '../../src/curation/domain/case-analyst.js';

/** What the offline analyst states of a text. */
export const analyseText = async (fields: Partial<CaseMaterial>) => {
  const material = { title: 'Untitled', description: null, transcript: null, tags: [], cues: null, ...fields };
  return (await new LexiconAnalyst().analyse(material)).analysis;
};

export const THROWING_SHOULDER = `This is a 24-year-old baseball pitcher with posterior shoulder pain. There is a SLAP tear extending
from anterior to posterior, best seen on the coronal oblique images. Um, there is also an articular-sided
partial-thickness tear of the posterior supraspinatus tendon. This combination is typical of internal impingement in the
throwing athlete. There is no Hill-Sachs lesion and no Bankart lesion. The subscapularis tendon is intact. A paralabral cyst
is not seen. Why does this matter? Important differential: a sublabral recess should not extend behind the biceps anchor.
In ABER position, the undersurface tear becomes conspicuous. Thanks for watching and see you next time.`;

/** Generated captions: no full stops, no capitals. */
export const TORN_ACL = `okay so welcome back everybody today we have a young footballer so let's start with the sagittal images we
can see that the anterior cruciate ligament is completely torn now look at the bone bruise pattern we have edema in the
lateral femoral condyle and in the posterolateral tibial plateau this is the classic pivot shift pattern so remember whenever
you see this kissing contusion you have to look for an acl tear now the pcl is intact the medial meniscus has a vertical tear
of the posterior horn and there is a ramp lesion at the meniscocapsular junction the lateral meniscus is normal no evidence
of a root tear the mcl shows a grade one sprain there is no fracture not even a segond fracture so the take home point is
that a ramp lesion is easy to miss thanks for watching`;
