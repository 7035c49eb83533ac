import type { SessionChange, SessionInfo, SessionStore } from "@/runtime/store/session-store";

const CHANNEL = "flowsmith-session";
/** How long a new tab waits for an answer of the others, in milliseconds. */
const PATIENCE = 500;
/** How long it goes on listening to them after the first answer, in milliseconds. */
const OTHERS = 50;
/** By what one sees that a tab is used. */
const USES = ["pointerdown", "keydown"] as const;

interface Hand {
  kind: "hand";
  info: SessionInfo;
  isLocked: boolean;
  /** When its tab was used last, in milliseconds; a tab of an earlier version does not say so. */
  usedAt?: number;
}

type Word =
  | { kind: "ask" }
  | Hand
  | { kind: SessionChange; before: SessionInfo | null; info: SessionInfo | null };

/**
 * Lets the tabs of one browser share a session, though each keeps it for itself: a new tab gets it from the open one that
 * was used last, which a link that opens it stands on; and who leaves, locks, or signs in again with the same account does
 * so in all of them, those that were signed out among them. Tabs of other accounts stay as they are.
 */
export class SessionTabs {
  private readonly session: SessionStore;
  private readonly channel: BroadcastChannel;
  private heard: (hand: Hand) => void = () => undefined;
  private usedAt = 0;

  constructor(session: SessionStore) {
    this.session = session;
    this.channel = new BroadcastChannel(CHANNEL);
    this.channel.addEventListener("message", ({ data }: MessageEvent<Word>) => this.hear(data));
    session.onChange = (kind, before) => {
      this.noteUse();
      this.say({ kind, before, info: session.info });
    };
    for (const use of USES) addEventListener(use, () => this.noteUse(), { capture: true, passive: true });
  }

  /** Asks the open tabs for their session; resolves soon after the first has answered, or when none did in time. */
  async ask(): Promise<void> {
    const hands: Hand[] = [];
    await new Promise<void>((resolve) => {
      this.heard = (hand) => {
        if (hands.push(hand) === 1) setTimeout(resolve, OTHERS);
      };
      setTimeout(resolve, PATIENCE);
      this.say({ kind: "ask" });
    });
    this.heard = () => undefined;
    const [last] = hands.sort((one, other) => (other.usedAt ?? 0) - (one.usedAt ?? 0));
    if (last && !this.session.isSignedIn) this.session.take(last.info, last.isLocked);
  }

  private noteUse(): void {
    this.usedAt = Date.now();
  }

  private say(word: Word): void {
    // What MobX keeps is plain data; the channel copies it.
    this.channel.postMessage(word);
  }

  private hear(word: Word): void {
    const { session } = this;
    if (word.kind === "ask") {
      const { info, isLocked } = session;
      if (info) this.say({ kind: "hand", info, isLocked, usedAt: this.usedAt });
    } else if (word.kind === "hand") this.heard(word);
    else this.follow(word);
  }

  private follow({ kind, before, info }: Extract<Word, { kind: SessionChange }>): void {
    const { session } = this;
    const own = session.info;
    if (kind === "signIn") {
      if (info && info.UserCode === (own?.UserCode ?? session.lastUser)) session.take(info, session.isLocked);
    } else if (own && own.accessToken === before?.accessToken) {
      if (kind === "clear") session.clear(false);
      else session.setLocked(kind === "lock");
    }
  }
}
