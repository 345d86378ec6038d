import { CommentaryDrawing, SpokenWordsDrawing, TaggingDrawing } from './drawings';
import styles from './features.module.css';

const FEATURES = [
  {
    title: 'Precise tagging',
    text: 'Every case carries its joint, its pathologies and the structures involved, so that a filter leaves what you came for and nothing beside it.',
    Drawing: TaggingDrawing,
  },
  {
    title: 'Expert commentary',
    text: 'Musculoskeletal radiologists scroll through the study and say what they see, in the order in which they see it.',
    Drawing: CommentaryDrawing,
  },
  {
    title: 'Searchable spoken words',
    text: 'Type a term and get the sentence in which it was said. One click, and the video plays from there.',
    Drawing: SpokenWordsDrawing,
  },
];

export const Features = () => (
  <section className={styles.features} aria-label="What the library does">
    {FEATURES.map(({ title, text, Drawing }) => (
      <div key={title} className={styles.feature}>
        <Drawing />
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
      </div>
    ))}
  </section>
);
