import { action, makeObservable, observableRef } from "mobx";
import { hasParts, isText, readerOf, textIn } from "@/runtime/core/guards";
import type { SysSessionInfo } from "@/runtime/core/resource/call-types";
import type { StoragePort } from "@/runtime/ports";

/** The signed-in user, as the server names its facts. */
export type SessionInfo = SysSessionInfo;

const INFO = "sysUserInfo";
const TOKEN = "accessToken";
const LOCK = "lockScreen";
const SUPER = "*";
const DEVICE = "deviceKey";
const DEVICE_BYTES = 24;

const infoIn = readerOf(
  hasParts<SessionInfo>({
    accessToken: isText,
    UserName: isText,
    LoginCode: isText,
    UserCode: isText,
    funCodes: isText,
  }),
);

/** What other tabs of the browser are told about a change of the session. */
export type SessionChange = "signIn" | "clear" | "lock" | "unlock";

/** Who is signed in. Kept in session storage, so a reload keeps the session and a new tab asks again. */
export class SessionStore {
  info: SessionInfo | null;
  isLocked: boolean;
  /** Who was here signed out themselves, and nobody has signed in since. */
  hasLeft = false;
  /** Somebody else has signed in than was here before: the page that was open is not theirs to come back to. */
  isOther = false;
  /** Hears of the changes that are made here; `before` is the session that they concern. */
  onChange: (change: SessionChange, before: SessionInfo | null) => void = () => undefined;
  private readonly storage: StoragePort;
  /** Who was here before nobody was. */
  lastUser: string | undefined;

  constructor(storage: StoragePort) {
    this.storage = storage;
    this.info = infoIn(storage.get("session", INFO));
    this.isLocked = storage.get("session", LOCK) === true;
    makeObservable(this, {
      info: observableRef,
      isLocked: observableRef,
      signIn: action,
      take: action,
      clear: action,
      setLocked: action,
    });
  }

  get isSignedIn(): boolean {
    return Boolean(this.info?.accessToken);
  }

  get mustChange(): boolean {
    return this.info?.mustChange === true;
  }

  signIn(info: SessionInfo): void {
    const before = this.info;
    this.take(info, this.isLocked);
    this.onChange("signIn", before);
  }

  /** Takes a session over from another tab. */
  take(info: SessionInfo, isLocked: boolean): void {
    this.isOther = this.info === null && this.lastUser !== undefined && this.lastUser !== info.UserCode;
    this.info = info;
    this.hasLeft = false;
    this.storage.set("session", INFO, info);
    this.storage.set("session", TOKEN, info.accessToken);
    this.setLocked(isLocked);
  }

  /** Forgets the session; `isTold` false where another tab said so. */
  clear(isTold = true): void {
    const before = this.info;
    this.lastUser = before?.UserCode ?? this.lastUser;
    this.info = null;
    for (const key of [INFO, TOKEN]) this.storage.remove("session", key);
    this.setLocked(false);
    if (isTold) this.onChange("clear", before);
  }

  /** Forgets the session as its user asks for it: whoever signs in next did not come from their page. */
  leave(): void {
    this.hasLeft = true;
    this.clear();
  }

  lock(): void {
    this.setLocked(true);
    this.onChange("lock", this.info);
  }

  unlock(): void {
    this.setLocked(false);
    this.onChange("unlock", this.info);
  }

  setLocked(isLocked: boolean): void {
    this.isLocked = isLocked;
    if (isLocked) this.storage.set("session", LOCK, true);
    else this.storage.remove("session", LOCK);
  }

  /** A random key that this browser keeps, so that the server knows it again at the next login. */
  deviceKey(): string {
    const known = textIn(this.storage.get("local", DEVICE));
    if (known) return known;
    const bytes = crypto.getRandomValues(new Uint8Array(DEVICE_BYTES));
    const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    this.storage.set("local", DEVICE, key);
    return key;
  }

  /** Whether the user holds a function code; false when nobody is signed in or the codes are missing. */
  hasCode(code: string): boolean {
    const codes = this.codes();
    return codes !== null && (codes.has(code) || codes.has(SUPER));
  }

  /** True only when none of the codes is held; false when the codes are missing. */
  hasNoneOf(codes: readonly string[]): boolean {
    const held = this.codes();
    return held !== null && !held.has(SUPER) && codes.every((code) => !held.has(code));
  }

  /** Whether one of the codes is held; `login` and `public` are words of resource declarations, not codes. */
  mayUse(access: string | readonly string[] | undefined): boolean {
    if (access === undefined) return true;
    return [access]
      .flat()
      .some((code) => code === "public" || (code === "login" ? this.isSignedIn : this.hasCode(code)));
  }

  private codes(): Set<string> | null {
    const text = this.info?.funCodes;
    return typeof text === "string" ? new Set(text.split(",").map((code) => code.trim())) : null;
  }
}
