/** What is pasted or dropped into a formatted text, taken apart. */
interface Clip {
  /** Files to send, and pictures that the text holds itself. */
  files: File[];
  /** What else there is, without pictures that lie elsewhere; empty where the editor is to take it as it came. */
  html: string;
  /** Pictures that only the computer or the program they come from can show. */
  lost: number;
}

const WRITTEN = /^data:(image\/[\w.+-]+);base64,(.*)$/s;
/** Word names pictures by where it laid them for itself; browsers give no page what lies there. */
const ELSEWHERE = /^(file|blob|cid|about|webkit-fake-url|x-apple-[\w-]+):/i;

/**
 * The pictures in what is pasted or dropped: files, and those that the text holds itself. Cells of a spreadsheet come as
 * text and as a picture of them, which nobody means: where there are words, they are taken.
 */
export function clipOf(data: DataTransfer): Clip {
  const given = [...data.files];
  const { body } = new DOMParser().parseFromString(data.getData("text/html"), "text/html");
  if (given.length > 0 && body.textContent.trim() === "") return { files: given, html: "", lost: 0 };
  const files: File[] = [];
  let lost = 0;
  for (const image of body.querySelectorAll("img")) {
    const src = image.getAttribute("src") ?? "";
    const file = fileIn(src, files.length + 1);
    if (file) files.push(file);
    else if (ELSEWHERE.test(src)) lost++;
    else continue;
    image.remove();
  }
  return { files, html: files.length + lost > 0 ? body.innerHTML : "", lost };
}

function fileIn(src: string, nth: number): File | null {
  const [, type, text] = WRITTEN.exec(src) ?? [];
  if (type === undefined || text === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return new File([bytes], `${nth}.${type.split("/")[1]?.split("+")[0]}`, { type });
  } catch {
    // Not what it says it is: there is no picture to send.
    return null;
  }
}
