const DIGITS = "零壹贰叁肆伍陆柒捌玖";
const PLACES = ["", "拾", "佰", "仟"];
const GROUPS = ["", "万", "亿", "万亿"];
const LIMIT = 1e15;

/** An amount in Chinese capitals, as printed on invoices: 1005.3 is 壹仟零伍元叁角. */
export function chineseMoney(amount: number): string {
  if (Math.abs(amount) >= LIMIT) return String(amount);
  const cents = Math.round(Math.abs(amount) * 100);
  const yuan = Math.floor(cents / 100);
  const jiao = Math.floor((cents % 100) / 10);
  const fen = cents % 10;
  const whole = yuan === 0 ? "" : `${integer(yuan)}元`;
  const gap = yuan > 0 && jiao === 0 && fen > 0 ? "零" : "";
  const rest = (jiao > 0 ? `${DIGITS[jiao]}角` : gap) + (fen > 0 ? `${DIGITS[fen]}分` : "");
  const text = whole + rest || "零元";
  return `${amount < 0 ? "负" : ""}${text}${fen === 0 && jiao === 0 ? "整" : ""}`;
}

function integer(value: number): string {
  const groups: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 10_000)) groups.push(rest % 10_000);
  let text = "";
  let skipped = false;
  for (let at = groups.length - 1; at >= 0; at--) {
    const group = groups[at] ?? 0;
    if (group === 0) skipped = true;
    else {
      text += (text !== "" && (skipped || group < 1000) ? "零" : "") + four(group) + (GROUPS[at] ?? "");
      skipped = false;
    }
  }
  return text;
}

function four(value: number): string {
  let text = "";
  let zero = false;
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (digit === 0) zero = text !== "";
    else {
      text += (zero ? "零" : "") + (DIGITS[digit] ?? "") + (PLACES[place] ?? "");
      zero = false;
    }
  }
  return text;
}
