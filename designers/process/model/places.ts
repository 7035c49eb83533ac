import { action, makeObservable, observable } from "mobx";
import { containsPoint, type Point } from "@/runtime/core/bpmn/geometry";
import { isA } from "@/runtime/core/bpmn/moddle";
import { nearestLine, topmostAt } from "./hit";
import type { LineItem, NodeItem, Scene } from "./scene";
import { TileIndex } from "./tile-index";
import { TILE, type TileKey, homeTile, tilesOf } from "./tiles";

/** What is drawn where, by tiles of the plane. */
export class Places {
  private version = 0;
  private readonly scene: Scene;
  private readonly nodeTiles = new TileIndex<NodeItem>(({ rect }) => tilesOf(rect));
  private readonly lineTiles = new TileIndex<LineItem>((line) => [homeTile(line)]);

  constructor(scene: Scene) {
    this.scene = scene;
    this.sync(null);
    makeObservable<Places, "version">(this, { version: observable, sync: action });
  }

  /** Follows the scene; the ids of what looks different, or null when anything may. */
  sync(ids: ReadonlySet<string> | null): void {
    this.nodeTiles.sync(this.scene.nodes, ids);
    this.lineTiles.sync(this.scene.lines, ids);
    this.version += 1;
  }

  /** Shapes of a tile. */
  nodesIn(key: TileKey): readonly NodeItem[] {
    void this.version;
    return this.nodeTiles.at(key);
  }

  /** Lines by the tile in which they begin. */
  linesByTile(): Iterable<[TileKey, readonly LineItem[]]> {
    void this.version;
    return this.lineTiles.entries();
  }

  /** The line that is no further from a point than a reach. */
  lineAt(point: Point, reach: number): LineItem | null {
    return nearestLine(this.scene.lines.values(), point, reach);
  }

  /**
   * What is meant by a press: the line or shape that it hits, else that whose name stands there, where names are to be read,
   * else a line that it misses by a little, else the frame around.
   */
  hitAt(
    point: Point,
    { hit, near, isNamed }: { hit: number; near: number; isNamed: boolean },
  ): LineItem | NodeItem | null {
    const node = this.nodeAt(point);
    const shape = node?.isFrame ? null : node;
    const named = isNamed ? this.namedAt(point) : null;
    return this.lineAt(point, hit) ?? shape ?? named ?? this.lineAt(point, near) ?? node;
  }

  /** The line or shape whose name stands at a point, beside it. */
  namedAt(point: Point): LineItem | NodeItem | null {
    for (const items of [this.scene.lines, this.scene.nodes])
      for (const item of items.values()) if (item.label && containsPoint(item.label, point)) return item;
    return null;
  }

  /** The topmost shape at a point; frames only when nothing else is there. */
  nodeAt(point: Point): NodeItem | null {
    return topmostAt(this.near(point), point);
  }

  /** The frame of a type at a point, whatever stands on it. */
  frameAt(point: Point, type: string): NodeItem | null {
    return topmostAt(
      this.near(point).filter(({ element }) => isA(element, type)),
      point,
    );
  }

  private near({ x, y }: Point): readonly NodeItem[] {
    return this.nodeTiles.at(`${Math.floor(x / TILE)},${Math.floor(y / TILE)}`);
  }
}
