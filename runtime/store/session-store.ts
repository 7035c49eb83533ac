import { action, makeObservable, observableRef } from "mobx";
import type { StoragePort } from "@/runtime/ports";

/** The signed-in user, as the server names its facts. */
export interface SessionInfo {
  accessToken: string;
  UserName: string;
  LoginCode: string;
  UserCode: string;
  /** Comma separated function codes. */
  funCodes?: string;
  [key: string]: unknown;
}

const INFO = "sysUserInfo";
const TOKEN = "accessToken";
const LOCK = "lockScreen";
const SUPER = "*";

/** Who is signed in. Kept in session storage, so a reload keeps the session and a new tab asks again. */
export class SessionStore {
  info: SessionInfo | null;
  isLocked: boolean;
  private readonly storage: StoragePort;

  constructor(storage: StoragePort) {
    this.storage = storage;
    this.info = storage.get<SessionInfo>("session", INFO);
    this.isLocked = storage.get<boolean>("session", LOCK) === true;
    makeObservable(this, {
      info: observableRef,
      isLocked: observableRef,
      signIn: action,
      clear: action,
      lock: action,
      unlock: action,
    });
  }

  get isSignedIn(): boolean {
    return Boolean(this.info?.accessToken);
  }

  signIn(info: SessionInfo): void {
    this.info = info;
    this.storage.set("session", INFO, info);
    this.storage.set("session", TOKEN, info.accessToken);
  }

  clear(): void {
    this.info = null;
    this.isLocked = false;
    for (const key of [INFO, TOKEN, LOCK]) this.storage.remove("session", key);
  }

  lock(): void {
    this.isLocked = true;
    this.storage.set("session", LOCK, true);
  }

  unlock(): void {
    this.isLocked = false;
    this.storage.remove("session", LOCK);
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
