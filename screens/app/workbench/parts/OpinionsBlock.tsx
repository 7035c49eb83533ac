import type { ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { useApp } from "@/runtime/render/app-context";
import { Opinion } from "../task/Opinion";
import { useApproval } from "./approval-context";

/** Where the handler says what they think; nothing where nothing is to be said any more. */
export default function OpinionsBlock({ options }: BlockProps<"opinions">): ReactElement | null {
  const { words, opinion, onChange } = useApproval();
  const { session } = useApp();
  if (!opinion) return null;
  return (
    <Opinion
      ref={words}
      isRequired={opinion.isRequired}
      initial={opinion.initial}
      onChange={onChange}
      {...options}
      phrases={options.phrases && session.mayUse("workbench:phrase:list")}
    />
  );
}
