(** A loop that takes each second block is refused, and one that takes every block is proven.

    The spec here keeps the numbers of the blocks that it took, in their order: no two messages have one digest. *)

From Coq Require Import List ZArith Lia.
From Hashwright Require Import Loops.
Import ListNotations.
Open Scope Z_scope.

Inductive place := taken | variable.
Definition value := list nat.
Definition state := Loops.state place value.

Definition absorb (w : list nat) (number : nat) : list nat := w ++ [number].
Definition message (number : nat) : nat := number.
Definition after := Loops.after (list nat) nat absorb message.

Definition nothing : state := fun p => match p with taken => Some [] | variable => None end.

Definition bind (i : Z) (s : state) : state :=
  fun p => match p with taken => s taken | variable => Some [Z.to_nat i] end.

(** A turn takes the block that its variable names. *)
Definition take (s : state) : option state :=
  match s taken, s variable with
  | Some w, Some [number] =>
      Some (fun p => match p with taken => Some (absorb w number) | variable => Some [number] end)
  | _, _ => None
  end.

Definition body := Piece place value take (Done place value).
Definition every (count step : Z) :=
  Loop place value (fun _ => 0) (fun _ => count) step bind body (Done place value).

Definition reads (carries : state -> list nat -> Prop) : Prop := forall s w, carries s w -> s taken = Some w.

(** What [proven_loop] asks of a turn, in terms of what is computed. *)
Definition each_turn_takes_the_next (step : Z) (count k : nat) (carries : state -> list nat -> Prop) : Prop :=
  forall i s w, (i < count)%nat -> carries s w ->
  exists s', exec place value body (bind (Z.of_nat i * step) s) = Some s' /\
             carries s' (after w (i * k) k).

Lemma after_length : forall k w first, length (after w first k) = (length w + k)%nat.
Proof.
  induction k as [| k IH]; intros w first; simpl; [lia |].
  unfold after in *. simpl. unfold absorb at 1. rewrite app_length, IH. simpl. lia.
Qed.

(** The attack of the issue: right for no block, and for one, and for two with the last one behind the loop. *)
Theorem strides_are_refused : forall carries k,
  reads carries -> carries nothing [] -> ~ each_turn_takes_the_next 2 2 k carries.
Proof.
  intros carries k Hreads Hbegin Hturn.
  destruct (Hturn 0%nat nothing [] ltac:(lia) Hbegin) as [one [Hone Hcarried]].
  simpl in Hone. injection Hone as Hone. subst one.
  pose proof (Hreads _ _ Hcarried) as Hfirst. simpl in Hfirst. injection Hfirst as Hfirst.
  assert (Hk : k = 1%nat) by (pose proof (after_length k [] 0) as Hl; simpl in *; rewrite <- Hfirst in Hl;
    simpl in Hl; lia).
  subst k.
  destruct (Hturn 1%nat _ _ ltac:(lia) Hcarried) as [two [Htwo Hsecond]].
  simpl in Htwo. injection Htwo as Htwo. subst two.
  pose proof (Hreads _ _ Hsecond) as Hwrong. discriminate Hwrong.
Qed.

(** The rules are not empty: the loop over every block is proven, for any number of them. *)
Theorem every_block_is_proven : forall count : nat,
  proven place value (list nat) nat absorb message
    (fun s c w => s = nothing /\ c = O /\ w = [])
    (every (Z.of_nat count) 1)
    (fun s c w => exists left, (c + left = count)%nat /\ s taken = Some (after w c left)).
Proof.
  intros count.
  assert (Hturns : turns 0 (Z.of_nat count) 1 = count).
  { unfold turns. destruct (Z.leb_spec (Z.of_nat count) 0).
    - lia.
    - replace (Z.of_nat count - 0 + (1 - 1)) with (Z.of_nat count) by lia.
      rewrite Z.div_1_r. apply Nat2Z.id. }
  apply proven_loop with (carries := fun s w => s taken = Some w) (written := fun _ => True) (k := 1%nat).
  - intros s c w [Hs [_ Hw]]. now subst.
  - intros s c w i [Hs [Hc Hw]] Hi. subst s c w.
    apply proven_piece with (Q := fun s' c' w' =>
      s' taken = Some (absorb w' c') /\ c' = i).
    + intros s' c' w' [before [Hs [_ [Hcarries Hc]]]]. subst s' c'.
      eexists. split.
      * unfold take. simpl. rewrite Hcarries. reflexivity.
      * simpl. split; [| lia]. do 2 f_equal. lia.
    + apply proven_take with (Q := fun s' c' w' => s' taken = Some w' /\ c' = S i).
      * intros s' c' w' [Hs Hc]. subst c'. auto.
      * apply proven_end. intros s' c' w' [Hs Hc]. repeat split; auto; [| lia].
        intros p Hp. now contradiction Hp.
  - apply proven_end. intros s' c' w' [s [c [w [[Hs [Hc Hw]] [_ [Hcarries Hcount]]]]]]. subst s c w.
    exists 0%nat. rewrite Hturns in Hcount. split; [lia | exact Hcarries].
Qed.

Print Assumptions strides_are_refused.
Print Assumptions every_block_is_proven.
