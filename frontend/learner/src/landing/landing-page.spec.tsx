import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LandingContent, ShowcaseEntry } from '@msk/contracts';
import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { anAnalysis, aSummary } from '../testing/videos';
import { LandingPage } from './landing-page';
import { isoDuration, serialiseJsonLd, structuredData } from './structured-data';

const entry = (position: number, caseTitle: string): ShowcaseEntry => ({
  videoId: `video-${position}`,
  position,
  isActive: true,
  video: aSummary({ id: `video-${position}`, aiAnalysis: anAnalysis({ caseTitle }) }),
});

const aLanding = (changes: Partial<LandingContent> = {}): LandingContent => ({
  publicUrl: 'https://library.example/',
  config: { productName: 'Sample', fellowshipUrl: '', supportEmail: 'help@sample.test', testimonial: null },
  showcase: ['Bankart lesion', 'Lisfranc injury', 'Stener lesion'].map((title, at) => entry(at + 1, title)),
  stats: null,
  ...changes,
});

/** Shows what the server sends. */
function show(changes: Partial<LandingContent> = {}): void {
  document.body.innerHTML = renderToStaticMarkup(<LandingPage content={aLanding(changes)} />);
}

/** The document inside a showcase's frame. */
const posterOf = (title: string): Document =>
  new DOMParser().parseFromString(screen.getByTitle<HTMLIFrameElement>(`Video: ${title}`).srcdoc, 'text/html');

beforeEach(() => document.body.replaceChildren());

describe('the landing page', () => {
  it('a visitor sees the trial, the login, and three playable cases', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Watch before you sign up' })).toBeVisible();
    for (const title of ['Bankart lesion', 'Lisfranc injury', 'Stener lesion']) {
      const play = within(posterOf(title).body).getByLabelText(new RegExp(`^Play ${title}, `));
      expect(play.getAttribute('href')).toContain('dnt=1');
    }
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth?mode=login');
    for (const start of screen.getAllByRole('link', { name: 'Start Free Trial' }))
      expect(start).toHaveAttribute('href', '/auth?mode=signup');
  });

  it('has no showcase section without showcase videos', () => {
    show({ showcase: [] });
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Watch before you sign up' })).not.toBeInTheDocument();
  });

  it('a case without a picture shows a drawing, and one that cannot be played has no link', () => {
    show({ showcase: [{ ...entry(1, 'Stener lesion'), video: aSummary({ thumbnailUrl: null, embedUrl: null }) }] });
    const frame = document.querySelector('iframe');
    const poster = new DOMParser().parseFromString(frame?.srcdoc ?? '', 'text/html');
    expect(poster.querySelector('svg')).not.toBeNull();
    expect(poster.querySelectorAll('a, img')).toHaveLength(0);
  });

  it('tells the real size of the library, without figures that are zero', () => {
    show({ stats: { totalVideos: 1_280, totalDuration: 405_000, joints: 11, addedLast30Days: 0 } });
    const figures = within(screen.getByRole('region', { name: 'The library in figures' }));
    expect(figures.getByText('1,280')).toBeVisible();
    expect(figures.getByText('6,750')).toBeVisible();
    expect(figures.getByText('minutes of teaching')).toBeVisible();
    expect(figures.queryByText(/last 30 days/)).not.toBeInTheDocument();
  });

  it('offers the annual plan first, with what it saves', () => {
    show();
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent(/Annual.*\$890.*Saves \$178/);
    expect(second).toHaveTextContent(/Monthly.*\$89/);
  });

  it('quotes a user where one is configured', () => {
    show();
    expect(screen.queryByRole('figure', { name: 'Testimonial' })).not.toBeInTheDocument();
    const testimonial = { quote: 'Found in a second.', name: 'A. Reader', role: 'Radiologist' };
    show({ config: { ...aLanding().config, testimonial } });
    expect(screen.getByRole('figure', { name: 'Testimonial' })).toHaveTextContent(
      '“Found in a second.”A. ReaderRadiologist',
    );
  });
});

describe('structured data', () => {
  it.each([
    [0, 'PT0S'],
    [59, 'PT59S'],
    [754, 'PT12M34S'],
    [3_600, 'PT1H'],
    [3_661, 'PT1H1M1S'],
  ])('a duration of %i seconds is %s', (seconds, expected) => {
    expect(isoDuration(seconds)).toBe(expected);
  });

  it('cannot end the element that holds it, whatever a title contains [I6]', () => {
    const title = '</script><!--<script>alert(1)';
    const json = serialiseJsonLd(structuredData(aLanding({ showcase: [entry(1, title)] })));
    expect(json).not.toContain('<');
    expect(JSON.parse(json)['@graph'][1].name).toBe(title);
  });
});
