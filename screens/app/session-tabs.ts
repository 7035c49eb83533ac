import type { SessionChange, SessionInfo, SessionStore } from "@/runtime/store/session-store";

const CHANNEL = "flowsmith-session";
/** How long a new tab waits for an answer of the others, in milliseconds. */
const PATIENCE = 500;

type Word =
  | { kind: "ask" }
  | { kind: "hand"; info: SessionInfo; isLocked: boolean }
  | { kind: SessionChange; before: SessionInfo | null; info: SessionInfo | null };

/**
 * Lets the tabs of one browser share a session, though each keeps it for itself: a new tab gets it from an open one, and
 * who leaves, locks, or signs in again with the same account does so in all of them. Tabs of other accounts stay as they are.
 */
export class SessionTabs {
  private readonly session: SessionStore;
  private readonly channel: BroadcastChannel;
  private taken: () => void = () => undefined;

  constructor(session: SessionStore) {
    this.session = session;
    this.channel = new BroadcastChannel(CHANNEL);
    this.channel.addEventListener("message", ({ data }: MessageEvent<Word>) => this.hear(data));
    session.onChange = (kind, before) => this.say({ kind, before, info: session.info });
  }

  /** Asks the open tabs for their session; resolves when one has answered, or none did in time. */
  ask(): Promise<void> {
    return new Promise((resolve) => {
      this.taken = resolve;
      setTimeout(resolve, PATIENCE);
      this.say({ kind: "ask" });
    });
  }

  private say(word: Word): void {
    // What MobX keeps is plain data; the channel copies it.
    this.channel.postMessage(word);
  }

  private hear(word: Word): void {
    const { session } = this;
    if (word.kind === "ask") {
      if (session.info) this.say({ kind: "hand", info: session.info, isLocked: session.isLocked });
    } else if (word.kind === "hand") {
      if (!session.isSignedIn) session.take(word.info, word.isLocked);
      this.taken();
    } else this.follow(word);
  }

  private follow({ kind, before, info }: Extract<Word, { kind: SessionChange }>): void {
    const { session } = this;
    const own = session.info;
    if (kind === "signIn") {
      if (own && own.UserCode === info?.UserCode) session.take(info, session.isLocked);
    } else if (own && own.accessToken === before?.accessToken) {
      if (kind === "clear") session.clear(false);
      else session.setLocked(kind === "lock");
    }
  }
}
