import { useProductTitle } from '@msk/frontend-shared/product';
import { LegalPage, SupportLink } from './legal-page';

export default function PrivacyPage() {
  const product = useProductTitle() || 'The library';
  return (
    <LegalPage title="Privacy Policy">
      <p>
        This policy says what {product} holds about you, why, and what you can ask for. It follows the UK General Data
        Protection Regulation (UK GDPR) and the Data Protection Act 2018. The operator of the library is the controller
        of your data.
      </p>

      <h2>What we hold, and why</h2>
      <ul>
        <li>
          Your account: e-mail address, name if you give one, password as a one-way hash. We need it to let you in.
        </li>
        <li>Your use of the library: what you watched and how far, bookmarks, notes, reports. It serves you alone.</li>
        <li>
          Your subscription: its state, its dates, the payments made. We need it for the contract and for the tax law.
        </li>
        <li>Sessions and security logs: device and network of a sign-in. They protect your account.</li>
      </ul>
      <p>
        The legal bases are the contract with you (Article 6(1)(b) UK GDPR), our legal duties (6(1)(c)) and our interest
        in a secure service (6(1)(f)). We do not sell data, show no advertising and do not profile you.
      </p>

      <h2>Who else is involved</h2>
      <ul>
        <li>A payment processor takes your card details. They never reach us; we learn whether a payment succeeded.</li>
        <li>
          A video host delivers the videos. Its player is loaded only when you open a video, and is told not to track
          you.
        </li>
        <li>An e-mail service delivers our messages to you.</li>
      </ul>
      <p>
        Transcripts of the videos may be analysed by a language-model provider. Nothing about you is sent there. Where a
        provider works outside the United Kingdom, the safeguards of the UK GDPR for such transfers apply.
      </p>

      <h2>Cookies and storage in your browser</h2>
      <p>
        We set one cookie, which keeps you signed in; without it the library does not work. Your choice of the dark or
        light theme is kept in your browser, and in your account when you are signed in. There are no tracking cookies,
        so there is nothing to consent to.
      </p>

      <h2>How long we keep it</h2>
      <ul>
        <li>Your account and what belongs to it: until you delete it.</li>
        <li>Ended sessions: 90 days. Links sent by e-mail, and logs: 30 days.</li>
        <li>Accounts that were never verified nor used: one year.</li>
        <li>Payments: as long as tax law asks, without your name once your account is deleted.</li>
      </ul>

      <h2>Your rights</h2>
      <p>
        You can ask for a copy of everything we hold about you, have it corrected, have it erased, restrict or object to
        its use, and take it elsewhere. Write to <SupportLink />; we answer within one month. If you are not content
        with our answer, you can complain to the Information Commissioner’s Office (ico.org.uk).
      </p>

      <h2>Security</h2>
      <p>
        Data travels encrypted. Passwords are stored as hashes that cannot be turned back. Only administrators who need
        it see personal data, and what they change is recorded.
      </p>

      <h2>Changes</h2>
      <p>If we change this policy in a way that matters to you, we tell you by e-mail before it takes effect.</p>
    </LegalPage>
  );
}
