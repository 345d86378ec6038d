import { TRIAL_DAYS } from '@msk/contracts';
import { useProductTitle } from '@msk/frontend-shared/product';
import { LegalPage, SupportLink } from './legal-page';

export default function TermsPage() {
  const product = useProductTitle() || 'The library';
  return (
    <LegalPage title="Terms of Service">
      <p>
        These terms are the agreement between you and the operator of {product} (“the library”, “we”). By creating an
        account or using the library you accept them.
      </p>

      <h2>What the library is for</h2>
      <p>
        The library is for the education of radiologists, radiology trainees and other health professionals. It is not a
        medical device and gives no medical advice. Nothing in it, neither a video, nor a transcript, nor an analysis
        made by software, may be used to diagnose or to treat a patient.
      </p>
      <p>
        Analyses may be wrong. Each one says who made it: a language model, a dictionary, or a person who reviewed it.
      </p>

      <h2>Your account</h2>
      <ul>
        <li>An account is for one person. You may not share it, lend it or sign in for somebody else.</li>
        <li>Keep your password to yourself, and tell us at once if somebody else may know it.</li>
        <li>You are responsible for what is done with your account.</li>
      </ul>

      <h2>What you may not do</h2>
      <ul>
        <li>Copy, download, record, film or redistribute videos, transcripts or analyses, in whole or in part.</li>
        <li>Show them in public, resell them, or use them to train software.</li>
        <li>Try to identify a patient. Report a video that shows anything that could; we remove it.</li>
        <li>Get round the limits of the library or burden it with automated requests.</li>
      </ul>
      <p>We may suspend or close an account that breaks these rules.</p>

      <h2>Trial, subscription and fees</h2>
      <p>
        A new account begins with a free trial of {TRIAL_DAYS} days, for which no card is needed. It ends by itself.
        After it, a monthly or an annual subscription opens the library. A subscription renews for the same period until
        you cancel it; after cancelling you keep access to the end of the period you paid for. Members of the linked
        fellowship community have free access as long as their membership lasts.
      </p>
      <p>Fees are non-refundable, except where the law gives you a right to a refund.</p>

      <h2>Ownership</h2>
      <p>
        The videos, texts and software belong to us or to those who let us use them. You get the right to watch and read
        them yourself, and no other right. Your own notes remain yours.
      </p>

      <h2>Availability and liability</h2>
      <p>
        We take care to keep the library available and correct, but we do not promise that it always is. Cases may be
        added, changed or withdrawn. As far as the law allows, we are not liable for loss that follows from using the
        library or from being unable to use it. Nothing here limits liability that cannot be limited by law.
      </p>

      <h2>Changes</h2>
      <p>
        We may change these terms. If a change matters to you, we tell you by e-mail before it takes effect; if you do
        not agree, you may cancel.
      </p>

      <h2>Law</h2>
      <p>These terms are governed by English law, and the courts of England and Wales decide disputes.</p>

      <h2>Contact</h2>
      <p>
        Questions about these terms: <SupportLink />.
      </p>
    </LegalPage>
  );
}
