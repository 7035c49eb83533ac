import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { SaidError } from "../../said-error";
import { CLI } from "../sentences";

/** Where the results of a run go: in the folders of their sources, each under a name of its own, never on a source. */
export class OutputPlaces {
  private readonly from: string;
  private readonly out: string;
  private readonly taken = new Set<string>();

  constructor(from: string, out: string) {
    this.from = from;
    this.out = out;
  }

  /** The path for the result of a source. @throws SaidError where it would replace the source itself. */
  of(source: string, extension: string): string {
    const folder = source === this.from ? "" : dirname(relative(this.from, source));
    const short = basename(source).replace(/(\.bpmn20)?\.(bpmn2?|xml)$/i, "");
    const long = basename(source, extname(source));
    for (const name of [short, long, basename(source)]) {
      const place = join(this.out, folder, `${name}.${extension}`);
      if (this.taken.has(place)) continue;
      if (resolve(place) === resolve(source)) throw new SaidError(CLI.ownSource({ file: source }));
      this.taken.add(place);
      return place;
    }
    throw new SaidError(CLI.ownSource({ file: source }));
  }
}
